import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Where a line of a preview stands in its file; null: the file does not have it. */
export function LineCell({
  of: { line, sheet },
}: {
  of: { line: number | null; sheet: string | null }
}) {
  const { t } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  return (
    <td className="r" data-l={t('columns.line')}>
      {line === null ? '–' : integer(line)}
      {sheet !== null && <span className="sub">{sheet}</span>}
    </td>
  )
}
