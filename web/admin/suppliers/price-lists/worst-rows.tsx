import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type { Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { api } from '../../../api/client.ts'
import { type ProblemRow, problemRows } from './problem-rows.ts'
import type { SettingsDraft } from './use-settings-draft.ts'
import { WorstRow } from './worst-row.tsx'

interface Props {
  listId: number
  preview: Preview
  columns: Recognised['columns']
  /** Sheets read as one list. */
  sheets: Recognised['joined_sheets']
  rejected: number
  /** Null where nothing can be decided any more. */
  draft: SettingsDraft | null
}

/** Of each reason, so that one does not crowd out the others. */
const SHOWN_AT_FIRST = 2

/** The rows one should look at: raw beside parsed, with the reason in a sentence. */
export function WorstRows({ listId, preview, columns, sheets, rejected, draft }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const problems = problemRows(preview.worst, columns)
  const shown = isWhole ? problems : fewOfEach(problems)
  return (
    <section aria-labelledby="worst">
      <div className="section-head">
        <h2 className="h2" id="worst">
          {t('worst.title')}
        </h2>
        <span className="t-13 muted">{t('worst.order')}</span>
        {rejected > 0 && (
          <a
            className={buttonClass({ kind: 'quiet', size: 's' }, 'end')}
            href={api.admin['price-lists'][':id']['rejected.csv'].$path({
              param: { id: String(listId) },
            })}
            download
          >
            <Icon of={Download} />
            {t('worst.download', { count: rejected, rows: integer(rejected) })}
          </a>
        )}
      </div>
      {problems.length === 0 ? (
        <p className="muted chart-place">{t('worst.none')}</p>
      ) : (
        <table className="table cards worst t-13">
          <colgroup>
            <col style={{ width: 64 }} />
            <col style={{ width: 136 }} />
            <col style={{ width: 216 }} />
            <col style={{ width: 184 }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="r">
                {t('worst.line')}
              </th>
              <th scope="col">{t('worst.column')}</th>
              <th scope="col">{t('worst.raw')}</th>
              <th scope="col">{t('worst.parsed')}</th>
              <th scope="col">{t('worst.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem) => (
              <WorstRow key={problem.key} {...{ problem, preview, columns, sheets, draft }} />
            ))}
          </tbody>
        </table>
      )}
      {problems.length > shown.length && (
        <Button kind="quiet" size="s" onClick={() => setIsWhole(true)}>
          {t('worst.all', { count: problems.length })}
        </Button>
      )}
    </section>
  )
}

function fewOfEach(problems: readonly ProblemRow[]): ProblemRow[] {
  const seen = new Map<string, number>()
  return problems.filter(({ code }) => {
    const count = (seen.get(code) ?? 0) + 1
    seen.set(code, count)
    return count <= SHOWN_AT_FIRST
  })
}
