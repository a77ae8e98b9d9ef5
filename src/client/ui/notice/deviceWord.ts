/** The Spanish word for the device: 'teléfono', or 'equipo' with a mouse. Only for hydrated pages. */
export function deviceWord(): 'teléfono' | 'equipo' {
  return matchMedia('(hover: hover) and (pointer: fine)').matches ? 'equipo' : 'teléfono'
}
