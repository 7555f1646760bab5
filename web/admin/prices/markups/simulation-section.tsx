import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import type {
  Sample,
  Simulation,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { percentOnTop } from '../../settings/currencies/percent.ts'
import { LargestTable } from './largest-table.tsx'

const MINUTE = 60_000

interface Props {
  simulation: Simulation
  /** The draft has changed since; a newer one is on its way. */
  isOld: boolean
}

/** What a draft would do: how many prices change, by how much, and which of them most. */
export function SimulationSection({ simulation, isOld }: Props) {
  const { t } = useTranslation('admin/markups')
  return (
    <section className="stack" aria-labelledby="simulation" aria-busy={isOld}>
      <div className="section-head">
        <h2 className="h2" id="simulation">
          {t('simulation.title')}
        </h2>
        <span className="t-13 muted">
          <SampleWords sample={simulation.sample} />
        </span>
      </div>
      <div role="status">
        <Figures simulation={simulation} />
      </div>
      <Moment simulation={simulation} />
      {simulation.largest.length > 0 && <LargestTable simulation={simulation} />}
    </section>
  )
}

/** Which lines were looked at. */
export function SampleWords({ sample }: { sample: Sample }) {
  const { t } = useTranslation('admin/markups')
  const { integer } = useFormat()
  const size = integer(sample.size)
  if (sample.is_exact) return t(`sample.exact.${sample.drawn}`, { count: sample.size, size })
  return t('sample.drawn', {
    count: sample.size,
    size,
    population: integer(sample.population),
    step: integer(sample.step),
    seed: sample.seed,
  })
}

function Figures({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('admin/markups')
  const { integer, locale } = useFormat()
  const { changed, below_floor: floor, below_cost: cost, sample } = simulation
  const said = (count: number) =>
    sample.is_exact || count === 0 ? integer(count) : t('estimate', { count: integer(count) })
  const percent = (bps: number | null) => (bps === null ? '–' : percentOnTop(bps, locale))
  const was = (before: number) => t('simulation.was', { count: said(before) })
  return (
    <dl className="sim-figures">
      <Figure name={t('simulation.items')} value={said(changed.items)}>
        {t('simulation.upDown', { up: said(changed.up), down: said(changed.down) })}
      </Figure>
      <Figure name={t('simulation.median')} value={percent(changed.median_bps)}>
        {changed.p90_bps === null
          ? t('simulation.noChange')
          : t('simulation.p90', { percent: percent(changed.p90_bps).replace('+', '') })}
      </Figure>
      <Figure
        name={t('simulation.floor')}
        value={said(floor.after)}
        isBad={floor.after > floor.before}
      >
        {was(floor.before)}
      </Figure>
      <Figure name={t('simulation.cost')} value={said(cost.after)} isBad={cost.after > cost.before}>
        {was(cost.before)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  isBad?: boolean
  children: string
}

function Figure({ name, value, isBad = false, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames(isBad && 'warn')}>
        {value}
        <span className="sub">{children}</span>
      </dd>
    </div>
  )
}

/** The moment that prices are calculated for, where it is not now. */
function Moment({ simulation: { at } }: { simulation: Simulation }) {
  const { t } = useTranslation('admin/markups')
  const { full } = useMoment()
  const [now] = useState(() => Date.now())
  if (Date.parse(at) < now + MINUTE) return null
  return <p className="t-13 muted">{t('simulation.at', { moment: full(at) })}</p>
}
