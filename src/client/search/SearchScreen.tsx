export function SearchScreen() {
  return (
    <main>
      <h1>SearchScreen</h1>
    </main>
  )
}
