import { isGone, LINE, lineNumber, MARK, runContent, snapshotContent } from '../lines/list-line.ts'
import { ListShift, type ListSums } from './list-shift.ts'
import { PriceChanges } from './price-changes.ts'
import { largestMove } from './price-move.ts'
import { convertMicros, type StoreRates } from './store-rates.ts'

/** A line of either side, taken apart only as far as comparing needs. */
interface Entry {
  content: string
  number: number
  isGone: boolean
}

/** A price that moved a lot, for the preview's worst rows. */
export interface PriceJump {
  line: number
  /** In the currency that it has now. */
  beforeMicros: number
  tenths: number
  /** Of which quantity's price that is, and what it is now, where that is not the price of the fewest pieces. */
  step?: { quantity: number; micros: number }
}

export interface CompareOptions {
  /** A brand's key as the catalogue has it now: aliases answer their brand's key. */
  brandKeyOf: (name: string) => string
  repeats: 'last_wins' | 'lots'
  /** First free item number of the offer. */
  nextItem: number
  /** At which prices are compared that went to another currency. */
  rates: StoreRates
  /** Takes each line of the new snapshot, in order. */
  emit: (line: string, isChange: boolean) => void
}

const MOST_JUMPS = 20
/** A move of a fifth or more is worth a look. */
const JUMP_TENTHS = 200
const MOST_REPEATS_NAMED = 1000

/**
 * Compares a new list with the live one, number by number, and emits the snapshot the new one
 * makes. Pure: the same lines give the same snapshot, item numbers included.
 */
export class ListComparison {
  readonly counts = { created: 0, changed: 0, unchanged: 0, removed: 0 }
  /** Rows overruled by a later row of the same item: their line and the winner's. */
  readonly repeats: { line: number; wins: number; content: string }[] = []
  repeatCount = 0
  readonly prices = new PriceChanges()
  readonly shift: ListShift
  jumps: PriceJump[] = []
  nextItem: number
  readonly #options: CompareOptions

  constructor(options: CompareOptions) {
    this.#options = options
    this.nextItem = options.nextItem
    this.shift = new ListShift(options.brandKeyOf)
  }

  /** Both sides' lines of one number; either may be empty. */
  compare(fresh: string[], base: string[]): void {
    const onlyFresh = fresh.length === 1 ? fresh[0] : undefined
    const onlyBase = base.length === 1 ? base[0] : undefined
    if (onlyFresh !== undefined && base.length === 0) {
      return this.#create(runContent(onlyFresh))
    }
    if (onlyFresh !== undefined && onlyBase !== undefined && !isGone(onlyBase)) {
      const content = snapshotContent(onlyBase)
      if (runContent(onlyFresh) === content) {
        return this.#keep(content, lineNumber(onlyBase, content))
      }
    }
    this.#match(fresh.map(freshEntry), base.map(baseEntry))
  }

  /** Items that nothing changes, which need not be looked at one by one; their lines are emitted elsewhere. */
  addKept(sums: ListSums): void {
    this.counts.unchanged += sums.items
    this.shift.addKept(sums)
  }

  #match(fresh: Entry[], base: Entry[]): void {
    const known = new Map<string, Entry[]>()
    for (const entry of base.sort(byNumber)) push(known, this.#identity(entry), entry)
    const wanted = new Map<string, Entry[]>()
    for (const entry of fresh.sort(byNumber)) push(wanted, this.#identity(entry), entry)
    for (const [identity, entries] of wanted) {
      this.#pair(this.#withoutRepeats(entries), known.get(identity) ?? [])
      known.delete(identity)
    }
    for (const entries of known.values()) entries.forEach((entry) => this.#drop(entry))
  }

  /** Pairs the lots of one item: equal ones first, then in order. */
  #pair(fresh: Entry[], base: Entry[]): void {
    const left = [...base]
    const pairs = fresh.map((entry) => {
      const at = left.findIndex((other) => !other.isGone && other.content === entry.content)
      return { entry, match: at === -1 ? undefined : left.splice(at, 1)[0] }
    })
    for (const { entry, match } of pairs) {
      const partner = match ?? left.shift()
      if (partner === undefined) this.#create(entry.content)
      else this.#renew(entry, partner)
    }
    left.forEach((entry) => this.#drop(entry))
  }

  #withoutRepeats(entries: Entry[]): Entry[] {
    const kept = new Map<string, Entry>()
    for (const entry of entries) {
      const key = this.#options.repeats === 'lots' ? entry.content : ''
      const earlier = kept.get(key)
      if (earlier !== undefined) this.#overrule(earlier, entry)
      kept.set(key, entry)
    }
    return [...kept.values()].sort(byNumber)
  }

  #overrule(earlier: Entry, winner: Entry): void {
    this.repeatCount += 1
    if (this.repeats.length >= MOST_REPEATS_NAMED) return
    const { number: line, content } = earlier
    this.repeats.push({ line, wins: winner.number, content })
  }

  #identity({ content }: Entry): string {
    const cells = content.split('\t')
    const brand = this.#options.brandKeyOf(cells[LINE.brand] ?? '')
    return `${cells[LINE.strictKey]}\t${brand}\t${cells[LINE.code]}\t${cells[LINE.seller]}`
  }

  #create(content: string): void {
    this.shift.now.add(content)
    this.counts.created += 1
    this.#options.emit(`${content}\t${this.nextItem}\t${MARK.created}`, true)
    this.nextItem += 1
  }

  /** What stays, but for what the list says of it beside its offer: that is written, and counts as no change. */
  #keep(content: string, item: number, isRegrouped = false): void {
    this.shift.before.add(content)
    this.shift.now.add(content)
    this.shift.addPrices(0, 0)
    this.counts.unchanged += 1
    const mark = isRegrouped ? MARK.regrouped : MARK.unchanged
    this.#options.emit(`${content}\t${item}\t${mark}`, isRegrouped)
  }

  #renew(fresh: Entry, base: Entry): void {
    if (base.isGone) {
      this.counts.created += 1
      this.shift.now.add(fresh.content)
      return this.#options.emit(`${fresh.content}\t${base.number}\t${MARK.created}`, true)
    }
    const after = fresh.content.split('\t')
    const before = base.content.split('\t')
    const isRenamed = after[LINE.name] !== before[LINE.name]
    const isRegrouped = isOther(before, after, [LINE.group])
    if (!isRenamed && !isOther(before, after, [LINE.costMicros, LINE.group])) {
      return this.#keep(fresh.content, base.number, isRegrouped)
    }
    this.counts.changed += 1
    this.shift.before.add(base.content)
    this.shift.now.add(fresh.content)
    this.#notePrice(fresh.number, before, after)
    const mark = MARKS_OF_CHANGED[Number(isRenamed)]?.[Number(isRegrouped)]
    this.#options.emit(`${fresh.content}\t${base.number}\t${mark}`, true)
  }

  #notePrice(line: number, before: string[], after: string[]): void {
    const [was = '', is = ''] = [before[LINE.currency], after[LINE.currency]]
    if (was !== is) this.shift.addCurrencyMove(was, is)
    const move = largestMove(before, after, (micros) =>
      was === is ? micros : convertMicros(this.#options.rates, micros, [was, is]),
    )
    if (move === null) return
    const { from, to, tenths, quantity } = move
    this.shift.addPrices(from, to)
    if (from === to) return
    this.prices.add(from, to)
    if (Math.abs(tenths) < JUMP_TENTHS) return
    const step = to !== Number(after[LINE.costMicros]) && { step: { quantity, micros: to } }
    this.jumps.push({ line, beforeMicros: from, tenths, ...step })
    if (this.jumps.length > MOST_JUMPS * 10) this.jumps = this.worstJumps()
  }

  /** The largest moves, largest first. */
  worstJumps(): PriceJump[] {
    return this.jumps
      .toSorted((a, b) => Math.abs(b.tenths) - Math.abs(a.tenths) || a.line - b.line)
      .slice(0, MOST_JUMPS)
  }

  #drop(entry: Entry): void {
    if (entry.isGone) {
      return this.#options.emit(`${entry.content}\t${entry.number}\t${MARK.gone}`, false)
    }
    this.counts.removed += 1
    this.shift.before.add(entry.content)
    this.#options.emit(`${entry.content}\t${entry.number}\t${MARK.removed}`, true)
  }
}

/** By whether the name is another one, then by whether what the list says is. */
const MARKS_OF_CHANGED = [
  [MARK.changed, MARK.changedRegrouped],
  [MARK.renamed, MARK.renamedRegrouped],
]

/** Whether two lines differ in their cells from the first place to the second, or to the end. */
const isOther = (
  before: readonly string[],
  after: readonly string[],
  [from, to]: [number, number?],
): boolean => before.slice(from, to).join('\t') !== after.slice(from, to).join('\t')

const byNumber = (a: Entry, b: Entry) => a.number - b.number

function freshEntry(line: string): Entry {
  const content = runContent(line)
  return { content, number: lineNumber(line, content), isGone: false }
}

function baseEntry(line: string): Entry {
  const content = snapshotContent(line)
  return { content, number: lineNumber(line, content), isGone: isGone(line) }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
