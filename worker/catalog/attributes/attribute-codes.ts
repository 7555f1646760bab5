/** The codes of all attributes, in the order of the table of attributes. Units: SI base, mm, l, kg, °C, %. */
export const ATTRIBUTE_CODES = [
  'resistance',
  'impedance',
  'dcr',
  'on_resistance',
  'esr',
  'capacitance',
  'load_capacitance',
  'inductance',
  'voltage',
  'input_voltage',
  'forward_voltage',
  'current',
  'power',
  'charge',
  'tolerance',
  'tolerance_abs',
  'tcr',
  'frequency',
  'temperature',
  'memory',
  'bits',
  'dielectric',
  'package',
  'pins',
  'ways',
  'pitch',
  'bore',
  'diameter',
  'length',
  'width',
  'height',
  'thread',
  'volume',
  'weight',
  'viscosity',
  'polarity',
  'direction',
  'colour',
  'bulb',
  'make',
  'model',
  'engine',
  'side',
  'years',
] as const

export type AttributeCode = (typeof ATTRIBUTE_CODES)[number]

/** Codes that may stand several times in a name, each time with another value. */
export const REPEATED_CODES: ReadonlySet<AttributeCode> = new Set([
  'length',
  'make',
  'model',
  'side',
  'years',
])

/** A value read from a name, with the place of the words that say it: `name.slice(start, end)`. */
export interface ReadAttribute {
  code: AttributeCode
  /** A plain decimal in the code's unit, a range `low..high`, or the text of a choice. */
  value: string
  start: number
  end: number
}
