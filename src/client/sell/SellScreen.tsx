export function SellScreen() {
  return (
    <main>
      <h1>SellScreen</h1>
    </main>
  )
}
