import { Link } from '@tanstack/react-router'
import type { ChartName } from '../../../../worker/reports/charts/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ChartSearch } from './chart-search.ts'
import { GROUP_NAMES, GROUPS, mayRead } from './charts.ts'

interface Props {
  search: ChartSearch
  onChange: (chart: ChartName) => void
}

/** The charts one may see: links at the side, a list to choose from where there is no side. */
export function ChartPicker({ search, onChange }: Props) {
  const { t } = useTranslation('admin/charts')
  const locale = useLocale()
  const can = useCan()
  const { chart = 'sales' } = search
  const groups = GROUP_NAMES.map((group) => ({
    group,
    charts: GROUPS[group].filter((one) => mayRead(one, can)),
  }))
  return (
    <>
      <nav className="chart-side" aria-label={t('picker')}>
        {groups.map(({ group, charts }) => (
          <div key={group} className="stack stack-1">
            <h2 className="sub" id={`charts-${group}`}>
              {t(`groups.${group}`)}
            </h2>
            <ul aria-labelledby={`charts-${group}`}>
              {charts.map((one) => (
                <li key={one}>
                  <Link
                    to="/$locale/admin/charts"
                    params={{ locale }}
                    search={{ ...search, chart: one }}
                    aria-current={one === chart ? 'page' : undefined}
                  >
                    {t(`names.${one}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Select
        className="chart-choice"
        label={t('picker')}
        value={chart}
        options={groups.flatMap(({ group, charts }) =>
          charts.map((value) => ({
            value,
            label: t(`names.${value}`),
            group: t(`groups.${group}`),
          })),
        )}
        onValueChange={onChange}
      />
    </>
  )
}
