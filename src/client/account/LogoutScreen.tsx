export function LogoutScreen() {
  return (
    <main>
      <h1>LogoutScreen</h1>
    </main>
  )
}
