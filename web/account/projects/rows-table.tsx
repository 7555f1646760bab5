import { useState } from 'react'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Project, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RowLine } from './row-line.tsx'

interface Props {
  project: Project
  rows: readonly ProjectRow[]
  chosen: ReadonlySet<number>
  onChoose: (ids: number[], isOn: boolean) => void
}

/** Rows of the project; on a phone each is a card. */
export function RowsTable({ project, rows, chosen, onChoose }: Props) {
  const { t } = useTranslation('account/projects')
  const currency = useCurrencyLabel(project.currency)
  const [open, setOpen] = useState<number | null>(null)
  const count = rows.filter(({ id }) => chosen.has(id)).length
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('rows.title')}>
      <table className="table cards project-rows">
        <caption className="sr">{t('rows.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="fit">
              <Checkbox
                label={t('rows.chooseAll')}
                isChecked={count === rows.length}
                isMixed={count > 0 && count < rows.length}
                onCheckedChange={(isOn) =>
                  onChoose(
                    rows.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </th>
            <th scope="col">{t('rows.designators')}</th>
            <th scope="col">{t('rows.part')}</th>
            <th scope="col" className="r">
              {t('rows.quantity')}
            </th>
            <th scope="col" className="r">
              {t('rows.spare')}
            </th>
            <th scope="col" className="r">
              {t('rows.needed')}
            </th>
            <th scope="col">{t('rows.takes')}</th>
            <th scope="col" className="r">
              {t('rows.sum', { currency })}
            </th>
            <th scope="col">{t('rows.state')}</th>
            <th scope="col">
              <span className="sr">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine
              key={row.id}
              project={project}
              row={row}
              isChosen={chosen.has(row.id)}
              onChoose={(isOn) => onChoose([row.id], isOn)}
              isOpen={open === row.id}
              onOpen={() => setOpen(open === row.id ? null : row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
