export function ForgotCodeScreen() {
  return (
    <main>
      <h1>ForgotCodeScreen</h1>
    </main>
  )
}
