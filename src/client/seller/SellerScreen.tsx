export function SellerScreen() {
  return (
    <main>
      <h1>SellerScreen</h1>
    </main>
  )
}
