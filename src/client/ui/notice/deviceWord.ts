/** What people call the thing in their hands: 'teléfono', or 'equipo' where there is a mouse. For drawn pages alone. */
export function deviceWord(): 'teléfono' | 'equipo' {
  return matchMedia('(hover: hover) and (pointer: fine)').matches ? 'equipo' : 'teléfono'
}
