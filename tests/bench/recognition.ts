import { LAYOUTS, makeList } from '../support/lists/layouts.ts'
import { judgeList, type Verdict } from '../support/lists/judge-list.ts'
import { writeList } from '../support/lists/write-list.ts'

/**
 * Two hundred generated lists of twenty-five layouts, read by nobody: how many went live right, how many
 * wrong, and how many waited for a person. Usage: npm run bench recognition [-- SEEDS_PER_LAYOUT]
 */
const SEEDS = Number(process.argv[2] ?? 8)

const totals = new Map<Verdict, number>()
const offers = { right: 0, all: 0 }
for (const layout of LAYOUTS) {
  const counts: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { bytes, kind, truth } = writeList(makeList(layout, seed))
    const judged = await judgeList(bytes, truth)
    totals.set(judged.verdict, (totals.get(judged.verdict) ?? 0) + 1)
    offers.right += judged.offers.right
    offers.all += judged.offers.all
    counts.push(judged.verdict)
    const isNews = judged.verdict === 'live_wrong' || judged.verdict === 'dead_end'
    if (isNews || (judged.verdict === 'asked') !== truth.isOpen) {
      const titles = truth.rows.find((row) => row.kind === 'header')?.cells.join(' | ') ?? ''
      process.stdout.write(
        `  ${layout.id} #${seed} ${kind} [${truth.defaults.currency}]: ${judged.verdict}; ${[...judged.asks, ...judged.wrong.slice(0, 2)].join('; ')}\n      ${titles}\n`,
      )
    }
  }
  const told = ['right', 'asked', 'live_wrong', 'dead_end'].map(
    (verdict) => `${verdict} ${counts.filter((one) => one === verdict).length}`,
  )
  process.stdout.write(`${layout.id.padEnd(36)} ${told.join('  ')}\n`)
}
process.stdout.write(
  `\n${JSON.stringify(Object.fromEntries(totals))} offers ${offers.right} of ${offers.all}\n`,
)
