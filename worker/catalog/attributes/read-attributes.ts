import { REPEATED_CODES, type ReadAttribute } from './attribute-codes.ts'
import { readCars } from './car/read-cars.ts'
import { readEngine } from './car/read-engine.ts'
import { FLUIDS, readViscosity, readVolume, readWeight } from './car/read-fluids.ts'
import { readYears } from './car/read-years.ts'
import { readCharge, readAmps } from './electric/read-amps.ts'
import { readFarads, readHenries } from './electric/read-farads-and-henries.ts'
import { readFrequency } from './electric/read-frequency.ts'
import { readBits, readMemory } from './electric/read-memory.ts'
import { readOhms } from './electric/read-ohms.ts'
import { readTemperature } from './electric/read-temperature.ts'
import { readTolerance } from './electric/read-tolerance.ts'
import { readVolts } from './electric/read-volts.ts'
import { readWatts } from './electric/read-watts.ts'
import { findFamily, isCarFamily } from './family/find-family.ts'
import { guessFamily } from './family/guess-family.ts'
import { readCounts } from './outline/read-counts.ts'
import { readLengths } from './outline/read-lengths.ts'
import { readPackage } from './outline/read-package.ts'
import { readSizes } from './outline/read-sizes.ts'
import { readThread } from './outline/read-thread.ts'
import { distinct, type PartName, type Reader } from './part-name.ts'
import type { Quantity } from './quantities/quantity.ts'
import { readQuantities } from './quantities/read-quantities.ts'
import { latinOf, lowerOf } from './same-length.ts'
import {
  readBulb,
  readColour,
  readDielectric,
  readDirection,
  readPolarity,
} from './words/read-choices.ts'
import { readSide } from './words/read-side.ts'

/** Longer names are descriptions; what stands behind these characters is not read. */
const LONGEST = 500

/** Read first: numbers in what they read are no quantities. */
const TEXT_READERS: readonly Reader[] = [readBulb, readThread, readSizes, readPackage, readCounts]
const VALUE_READERS: readonly Reader[] = [
  readOhms,
  readFarads,
  readHenries,
  readVolts,
  readAmps,
  readCharge,
  readWatts,
  readTolerance,
  readFrequency,
  readTemperature,
  readMemory,
  readBits,
  readLengths,
  readVolume,
  readWeight,
  readDielectric,
  readPolarity,
  readDirection,
  readColour,
  readSide,
]

/**
 * The attributes that the words of a part's name say, in their order in the name. What is uncertain is
 * left out. Values are exact decimals in the units of the codes; each keeps the place of its words.
 */
export function readAttributes(name: string): ReadAttribute[] {
  const text = shortened(name)
  const said = findFamily(lowerOf(text))
  const viscosity = said === 'unknown' || isCarFamily(said) ? readViscosity(text) : []
  const family = viscosity.length > 0 ? 'oil' : said
  const cars = FLUIDS.has(family) ? [] : readCars(text, isCarFamily(family))
  const isCar = cars.length > 0 || isCarFamily(family)
  const fitted = cars.length > 0 ? [...cars, ...readYears(text), ...readEngine(text)] : []
  const quantities = readQuantities(text)
  const base = { text, latin: latinOf(text), family, isCar, quantities }
  const texts = [...viscosity, ...fitted]
  const part = withFamily(outside(base, texts))
  for (const read of TEXT_READERS) texts.push(...read(part))
  const whole = outside(part, texts)
  return inOrder([...texts, ...VALUE_READERS.flatMap((read) => read(whole))])
}

/** The name up to its last whole word within the limit: a cut number would be another one. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  return name.slice(0, Math.max(0, name.lastIndexOf(' ', LONGEST)))
}

/** The name without the quantities that stand in what was read as a text. */
function outside(part: PartName, texts: readonly ReadAttribute[]): PartName {
  if (texts.length === 0) return part
  const isInText = ({ start, end }: Quantity) =>
    texts.some((text) => text.start < end && start < text.end)
  return { ...part, quantities: part.quantities.filter((quantity) => !isInText(quantity)) }
}

/** The name with the family that its values speak for, when no word says it. */
const withFamily = (part: PartName): PartName =>
  part.family === 'unknown' && !part.isCar
    ? { ...part, family: guessFamily(part.latin, part.quantities) }
    : part

/** Of a code that stands once, the first reading; of the others each value once. */
function inOrder(readings: readonly ReadAttribute[]): ReadAttribute[] {
  const codes = new Set(readings.map(({ code }) => code))
  const kept = [...codes].flatMap((code) => {
    const own = readings.filter((reading) => reading.code === code)
    return REPEATED_CODES.has(code) ? distinct(own) : own.slice(0, 1)
  })
  return kept.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
