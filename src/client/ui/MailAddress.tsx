/** An e-mail address, which on two lines breaks after the at sign. */
export function MailAddress({ correo }: { correo: string }) {
  const [person, domain] = correo.split('@')
  return (
    <span>
      <span>{`${person}@`}</span>
      <wbr />
      <span>{domain}</span>
    </span>
  )
}
