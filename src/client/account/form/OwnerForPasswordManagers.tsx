/** Tells password managers which account the password of a form belongs to; people read it elsewhere. */
export function OwnerForPasswordManagers({ email }: { email: string }) {
  return (
    <input
      className="solo-lectores"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
