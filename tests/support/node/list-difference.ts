import type { ListItem } from '../../../worker/list-files/reading.ts'
import { decimal } from './list-figures.ts'

/** What changed from one version of a list to the next, by supplier code, under the names the expected figures use. */
export function listDifference(before: ListItem[], after: ListItem[]): Map<string, string> {
  const old = new Map(before.map((item) => [item.code, item]))
  const codes = new Set(after.map((item) => item.code))
  const pairs = after.flatMap((now): [ListItem, ListItem][] => {
    const was = old.get(now.code)
    return was === undefined ? [] : [[was, now]]
  })
  const count = (holds: (was: ListItem, now: ListItem) => boolean) =>
    String(pairs.filter(([was, now]) => holds(was, now)).length)
  return new Map([
    ['kept', String(pairs.length)],
    ['removed', String(before.filter((item) => !codes.has(item.code)).length)],
    ['added', String(after.length - pairs.length)],
    ['priceChanged', count((was, now) => was.costMicros !== now.costMicros)],
    ['priceUp', count((was, now) => was.costMicros < now.costMicros)],
    ['priceDown', count((was, now) => was.costMicros > now.costMicros)],
    ['stockChanged', count((was, now) => was.remains !== now.remains)],
    ['becameZero', count((was, now) => was.remains > 0 && now.remains === 0)],
    ['moqOrMultChanged', count((was, now) => was.minimum !== now.minimum || was.pack !== now.pack)],
    ['brandOrMpnChanged', count((was, now) => was.brand !== now.brand || was.mpn !== now.mpn)],
    ['textChanged', count((was, now) => was.name !== now.name)],
    [
      'priceAndStockUnchanged',
      count((was, now) => was.costMicros === now.costMicros && was.remains === now.remains),
    ],
    ...extreme('largestRise', pairs, 1),
    ...extreme('largestFall', pairs, -1),
  ])
}

/** The pair whose price moved by the largest share, up (1) or down (-1). */
function extreme(name: string, pairs: [ListItem, ListItem][], way: 1 | -1): [string, string][] {
  const share = ([was, now]: [ListItem, ListItem]) => way * (now.costMicros / was.costMicros - 1)
  const [was, now] = pairs.reduce((best, pair) => (share(pair) > share(best) ? pair : best))
  return [
    [`${name}.code`, now.code ?? ''],
    [`${name}.from`, decimal(BigInt(was.costMicros))],
    [`${name}.to`, decimal(BigInt(now.costMicros))],
  ]
}
