import { useTitle } from '../ground/useTitle.ts'
import { OwnData } from './OwnData.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { DeviceList } from './security/DeviceList.tsx'
import { WithUser } from './WithUser.tsx'

/** `/perfil`: who somebody is here, and everything that is theirs (specification, section 2, Profile). */
export function ProfileScreen() {
  useTitle('Mi perfil')
  return (
    <WithUser>
      {(user) => (
        <ProfilePage title="Mi perfil" face={<ProfileCard user={user} />}>
          <ProfileLinks />
          <DeviceList />
          <OwnData user={user} />
        </ProfilePage>
      )}
    </WithUser>
  )
}
