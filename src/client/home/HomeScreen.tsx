import { dailyShortcuts } from '../../contract/home/dailyShortcuts.ts'
import { HOME_PREMIUM, HOME_RECENT } from '../../contract/limits.ts'
import { SEEN_FIRST_ID } from '../../contract/page.ts'
import { AdGrid, AdGridSkeleton } from '../ads/card/AdGrid.tsx'
import { AllCategoriesLink, CategoryLink } from '../category/CategoryLink.tsx'
import { useQuery } from '../data/query.ts'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { WhereChip } from '../search/chips/WhereChip.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { BannerSlider } from './BannerSlider.tsx'
import styles from './HomeScreen.module.css'
import { HomeSection, MoreLink } from './HomeSection.tsx'

const loadLastTime = () => import('./first/LastTime.tsx').then((m) => m.LastTime)
const loadOffer = () => import('../pocket/offer/PocketOffer.tsx').then((m) => m.PocketOffer)
const NOTHING = {}
const TITLE = 'Compra y vende de segunda mano en México'
/** Number of cards that load first where no banner stands above them. */
const SEEN_FIRST = 3

/** `/`: banners, nine categories, where to search, premium and recent ads (specification, section 2). */
export function HomeScreen() {
  useTitle(TITLE)
  const { today } = useSite()
  const banners = useQuery({ key: 'GET /api/banner' })
  const { answer: premium, ...premiumState } = useQuery({ key: 'GET /api/index/premium' })
  const { answer: recent, ...recentState } = useQuery({ key: 'GET /api/index/reciente' })
  // A total failure is told once for the whole page.
  const isPremiumShown =
    premium?.length !== 0 && !(premiumState.failure && !premium && recentState.failure && !recent)
  const reloadAll = async () => {
    await Promise.all([banners.reload(), premiumState.reload(), recentState.reload()])
  }

  return (
    <main className={styles['screen']}>
      <div className={styles['last']}>
        <Part load={loadLastTime} props={NOTHING} symbols={['history']} />
      </div>
      <div className={styles['first']}>
        <MarketPromise title={TITLE} />
        {banners.answer ? (
          <BannerSlider banners={banners.answer} />
        ) : (
          banners.isLoading && (
            <div className={styles['banner']} aria-hidden="true">
              <Skeleton shape="block" />
            </div>
          )
        )}
      </div>
      <section aria-label="Categorías">
        <ul className={styles['shortcuts']}>
          {dailyShortcuts(today).map((category) => (
            <li key={category}>
              <CategoryLink category={category} look="tile" />
            </li>
          ))}
          <li>
            <AllCategoriesLink />
          </li>
        </ul>
      </section>
      {isPremiumShown && (
        <HomeSection title="Anuncios premium" id={SEEN_FIRST_ID} aside={<WhereChip />}>
          <List
            {...premiumState}
            // A failure waits until it is known to concern these ads alone or the whole page.
            isLoading={premiumState.isLoading || (recentState.isLoading && !recent)}
            items={premium}
            skeleton={<AdGridSkeleton layout="row" count={HOME_PREMIUM} />}
            empty={null}
          >
            {(ads) => (
              <AdGrid
                ads={ads}
                layout="row"
                first={banners.answer?.length ? 0 : SEEN_FIRST}
                label="Anuncios premium"
              />
            )}
          </List>
        </HomeSection>
      )}
      <Part load={loadOffer} props={NOTHING} />
      <HomeSection
        title="Recién publicados"
        aside={isPremiumShown ? <MoreLink to={paths.search} label="Ver más" /> : <WhereChip />}
      >
        <List
          {...recentState}
          reload={reloadAll}
          items={recent}
          skeleton={<AdGridSkeleton count={HOME_RECENT} />}
          empty={
            <EmptyState
              drawing={<Drawing name="no-ads" />}
              title="Aún no hay anuncios"
              text="Publica el primero: es gratis y toma un par de minutos."
              action={
                <ButtonLink look="main" to={paths.sell}>
                  Vender algo
                </ButtonLink>
              }
            />
          }
        >
          {(ads) => <AdGrid ads={ads} label="Anuncios recientes" />}
        </List>
      </HomeSection>
    </main>
  )
}

/** Promise of the site for first visits: how many ads there are, and that it is free. */
function MarketPromise({ title }: { title: string }) {
  const { answer } = useQuery({ key: 'GET /api/index/total' })
  return (
    <div className={styles['promise']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['words']}>
        {answer && answer.total > 1 && <span>{`${foundWords(answer.total)}. `}</span>}
        <span>Publica gratis y sin comisiones.</span>
      </p>
      <ButtonLink className={styles['sell']} to={paths.sell}>
        Vender gratis
      </ButtonLink>
    </div>
  )
}
