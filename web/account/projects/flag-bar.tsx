import type { Project, RowFlag } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { countFlags, FLAG_LOOK } from './flag-look.ts'

interface Props {
  project: Project
  flag: RowFlag | null
  onFlag: (flag: RowFlag | null) => void
}

/** How many rows need a person, and why: each reason narrows the table to its rows. */
export function FlagBar({ project, flag, onFlag }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const { flagged: count, items, checked_at } = project
  const flags = countFlags(items)
  if (flags.length === 0) {
    return (
      <p className="t-13 muted">
        {items.length > 0 && t(checked_at === null ? 'rows.notChecked' : 'rows.inOrder')}
      </p>
    )
  }
  return (
    <div className="row flag-bar" role="group" aria-label={t('rows.flags')}>
      <span className="medium">
        {t('rows.flagged', { count, number: integer(count), all: integer(items.length) })}
      </span>
      {flags.map(({ flag: each, rows }) => {
        const { tone, icon } = FLAG_LOOK[each]
        return (
          <button
            key={each}
            type="button"
            className={classNames('badge flag-filter', `badge-${tone}`)}
            aria-pressed={flag === each}
            onClick={() => onFlag(flag === each ? null : each)}
          >
            <Icon of={icon} />
            {t('rows.ofFlag', { number: integer(rows), flag: t(`flags.${each}`) })}
          </button>
        )
      })}
    </div>
  )
}
