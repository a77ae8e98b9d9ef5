export function ForgotScreen() {
  return (
    <main>
      <h1>ForgotScreen</h1>
    </main>
  )
}
