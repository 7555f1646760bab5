import { MOST_BYTES } from '../../../../worker/store/troubles/schemas.ts'
import type { LineHomes } from '../../../../worker/suppliers/line-homes/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { useMeasures } from '../../frame/use-measures.ts'
import { aboutKey } from './databases.ts'

type Row = LineHomes['databases'][number]

/** How full a database is. */
function Size({ row: { name, bytes } }: { row: Row }) {
  const { t } = useTranslation('admin/jobs')
  const say = useMeasures()
  if (bytes === null) return <Badge tone="bad">{t('databases.silent')}</Badge>
  const size = t('databases.size', { size: say.bytes(bytes), most: say.bytes(MOST_BYTES) })
  return (
    <Progress label={name} value={bytes} max={MOST_BYTES}>
      {size}
    </Progress>
  )
}

const yesOrNo = (is: boolean, { t }: Speech) =>
  is ? <Badge tone="accent">{t('databases.yes')}</Badge> : t('databases.no')

/** What is told of each database while nothing moves. */
export const COLUMNS: ResourceColumn<Row>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    cell: ({ name }, { t }) => (
      <>
        <span className="medium code">{name}</span>
        <span className="sub">{t(aboutKey(name))}</span>
      </>
    ),
  },
  { id: 'size', isFull: true, skeleton: '112px', cell: (row) => <Size row={row} /> },
  { id: 'now', cell: ({ is_home: is }, say) => yesOrNo(is, say) },
]

/** … and while lines move. */
export const COLUMNS_MOVING: ResourceColumn<Row>[] = [
  ...COLUMNS,
  { id: 'next', cell: ({ is_next: is }, say) => yesOrNo(is, say) },
]
