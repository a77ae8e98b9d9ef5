export function SigninLastScreen() {
  return (
    <main>
      <h1>SigninLastScreen</h1>
    </main>
  )
}
