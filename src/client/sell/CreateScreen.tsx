export function CreateScreen() {
  return (
    <main>
      <h1>CreateScreen</h1>
    </main>
  )
}
