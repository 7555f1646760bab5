const SUM = /^(\d{1,12})(?:[.,](\d{1,2}))?$/

/** The sum a person typed ("1 250,5"), in minor units; NaN when it is none. All our currencies have two minor digits. */
export function typedSum(text: string): number {
  const plain = text.replaceAll(/\s/g, '')
  // A comma before a point groups thousands.
  const match = SUM.exec(plain.includes('.') ? plain.replaceAll(',', '') : plain)
  if (match === null) return Number.NaN
  const [, whole = '', fraction = ''] = match
  return parseInt(whole + fraction.padEnd(2, '0'), 10)
}
