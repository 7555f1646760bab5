import type { Coverage } from '../../../../worker/store/locales/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NBSP } from '../../../lib/format-form.ts'
import { Progress } from '../../../ui/progress.tsx'

/** How many percent of its texts a language says, whole: 100 only for all of them. */
export const percentOf = ({ said, total }: Coverage): number =>
  total === 0 ? 100 : Math.floor((said * 100) / total)

interface Props {
  of: Coverage
  /** Of what: a language, a part of the texts. */
  name: string
}

/** How much of its texts a language says. */
export function CoverageBar({ of, name }: Props) {
  const { t } = useTranslation('admin/locales')
  const { integer } = useFormat()
  return (
    <Progress label={t('coverage.of', { name })} value={of.said} max={Math.max(1, of.total)}>
      {t('coverage.figures', {
        percent: `${percentOf(of)}${NBSP}%`,
        said: integer(of.said),
        total: integer(of.total),
      })}
    </Progress>
  )
}
