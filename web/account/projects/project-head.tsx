import { useId } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useWhen } from '../../i18n/use-when.ts'
import { useChangeProject } from '../../projects/use-project-write.ts'
import { Money } from '../../ui/money.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ProjectNote } from './project-note.tsx'

/** How many are built, what that costs, and when it was checked. */
export function ProjectHead({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  const { sum, build_quantity: build, can } = project
  const apiece = sum === null ? null : { ...sum, amount: Math.round(sum.amount / build) }
  const wanted = project.items.filter(({ quantity }) => quantity > 0)
  const all = wanted.length
  const known = wanted.filter(({ found }) => found !== null && found.sum !== null).length
  const isWhole = sum === null || known === all
  const days = project.items.flatMap(({ found }) => found?.days ?? [])
  return (
    <div className="stack stack-3">
      <ProjectNote project={project} />
      <div className="project-head">
        <BuildQuantity project={project} />
        <dl className="project-nums">
          <div>
            <dt>
              {isWhole
                ? t('head.sum')
                : t('head.priced', { known: format.integer(known), all: format.integer(all) })}
            </dt>
            <dd>{sum === null ? '—' : <Money value={format.money(sum)} />}</dd>
          </div>
          {build > 1 && isWhole && apiece !== null && (
            <div>
              <dt>{t('head.one')}</dt>
              <dd>
                <Money value={format.money(apiece)} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('head.days')}</dt>
            <dd>
              {days.length === 0
                ? '—'
                : t('days', {
                    count: Math.max(...days),
                    number: format.integer(Math.max(...days)),
                  })}
            </dd>
          </div>
          <div>
            <dt>{t('head.rows')}</dt>
            <dd>{format.integer(project.items.length)}</dd>
          </div>
        </dl>
        <div className="stack stack-1 project-watch">
          <Checked at={project.checked_at} />
          <Watched project={project} isDisabled={!can.change} />
        </div>
      </div>
    </div>
  )
}

function BuildQuantity({ project: { id, build_quantity: build, can } }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const change = useChangeProject(id)
  const box = useId()
  if (!can.change) {
    return (
      <dl className="project-nums">
        <div>
          <dt>{t('head.build')}</dt>
          <dd>{integer(build)}</dd>
        </div>
      </dl>
    )
  }
  return (
    <div className="field">
      <label htmlFor={box}>{t('head.build')}</label>
      <Stepper
        id={box}
        label={t('head.build')}
        decreaseLabel={t('head.fewer')}
        increaseLabel={t('head.more')}
        value={build}
        max={1_000_000}
        format={integer}
        onChange={(quantity) => {
          if (quantity !== build) change.mutate({ build_quantity: quantity })
        }}
      />
    </div>
  )
}

function Checked({ at }: { at: string | null }) {
  const { t } = useTranslation('account/projects')
  const when = useWhen()
  return (
    <span className="t-13 muted" role="status">
      {at === null ? t('notChecked') : t('checkedAt', { when: when(new Date(at)) })}
    </span>
  )
}

function Watched({ project, isDisabled }: { project: Project; isDisabled: boolean }) {
  const { t } = useTranslation('account/projects')
  const change = useChangeProject(project.id)
  return (
    <Switch
      isOn={project.is_watched}
      isDisabled={isDisabled}
      onChange={(isWatched) => change.mutate({ is_watched: isWatched })}
    >
      {t('head.watched')}
    </Switch>
  )
}
