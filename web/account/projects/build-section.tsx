import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useId, useState } from 'react'
import type { Project, Shortage } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { projectQueries } from '../../projects/queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ShortageTable } from './shortage-table.tsx'
import { useOrderProject } from './use-order-project.ts'

const QUIET_MS = 300

/** What lacks for building so many now, and the order of what can be had. */
export function BuildSection({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const id = useId()
  const [build, setBuild] = useState(project.build_quantity)
  const asked = useDebounced(build, QUIET_MS)
  const { data, error, isFetching, refetch } = useQuery(projectQueries.shortage(project.id, asked))
  return (
    <div className="stack stack-4" aria-busy={isFetching}>
      <div className="field build-now">
        <label htmlFor={id}>{t('build.now')}</label>
        <Stepper
          id={id}
          label={t('build.now')}
          decreaseLabel={t('head.fewer')}
          increaseLabel={t('head.more')}
          value={build}
          max={1_000_000}
          format={integer}
          onChange={setBuild}
        />
      </div>
      {error !== null && data === undefined && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
      {data !== undefined && <Report project={project} shortage={data} />}
    </div>
  )
}

function Report({ project, shortage }: { project: Project; shortage: Shortage }) {
  const { t } = useTranslation('account/projects')
  const { integer, money } = useFormat()
  const { order, isPending } = useOrderProject(project)
  const { build_quantity: build, buildable, sum, rows } = shortage
  const isWhole = rows.length === 0
  return (
    <>
      <Note tone={isWhole ? 'good' : 'warn'} role="status">
        <strong>
          {isWhole
            ? t('build.whole', { number: integer(build) })
            : t('build.short', {
                count: rows.length,
                number: integer(rows.length),
                all: integer(project.items.length),
              })}
        </strong>
        {!isWhole && (
          <span className="sub">{t('build.buildable', { number: integer(buildable) })}</span>
        )}
      </Note>
      <div className="row gap-4">
        {sum !== null && (
          <span>
            {t('build.sum')} <Money className="strong" value={money(sum)} />
          </span>
        )}
        <Button
          kind="main"
          icon={ShoppingCart}
          disabled={sum === null}
          isBusy={isPending}
          onClick={() => order(build)}
        >
          {t(isWhole ? 'build.order' : 'build.orderPart')}
        </Button>
      </div>
      {!isWhole && <ShortageTable project={project} rows={rows} />}
    </>
  )
}
