export function AdScreen() {
  return (
    <main>
      <h1>AdScreen</h1>
    </main>
  )
}
