import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useMeasures } from '../../frame/use-measures.ts'
import { useMoment } from '../../../i18n/use-moment.ts'

/** The file, how large it is, how and when it came. */
export function ListAbout({ list }: { list: PriceList }) {
  const { t } = useTranslation('admin/price-lists')
  const { bytes } = useMeasures()
  const { moment } = useMoment()
  const { file, origin, created_at, created_by_name } = list
  const came = t(`origin.${origin}`, { at: moment(created_at) })
  return (
    <p>
      <span className="pn">{file.name}</span>
      {file.size > 0 && `, ${bytes(file.size)}`}, {came}
      {created_by_name !== null && `, ${created_by_name}`}
    </p>
  )
}
