export function SigninCodeScreen() {
  return (
    <main>
      <h1>SigninCodeScreen</h1>
    </main>
  )
}
