/** A report's number as people and the wire know it: 'R-000001'. */
export const folioOf = (number: number): string => `R-${String(number).padStart(6, '0')}`
