export function CategoriesScreen() {
  return (
    <main>
      <h1>CategoriesScreen</h1>
    </main>
  )
}
