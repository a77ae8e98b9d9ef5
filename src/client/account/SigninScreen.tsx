export function SigninScreen() {
  return (
    <main>
      <h1>SigninScreen</h1>
    </main>
  )
}
