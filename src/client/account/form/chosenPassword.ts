let chosen: { correo: string; contraseña: string } | undefined

/**
 * The password just chosen for an account, in memory alone until the code confirms the account. It proves
 * that the confirmed request is this person's, not a stranger's with the same address.
 */
export function rememberChosenPassword(correo: string, contraseña: string): void {
  chosen = { correo, contraseña }
}

/** '' after a reload or for another address. */
export function chosenPassword(correo: string): string {
  return chosen?.correo === correo ? chosen.contraseña : ''
}

export function forgetChosenPassword(): void {
  chosen = undefined
}
