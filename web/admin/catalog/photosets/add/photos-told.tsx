import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import type { Progress } from './send-pictures.ts'

/** What became of pictures, in a sentence or two. */
export function PhotosTold({
  progress: { placed, known, unmatched },
}: {
  progress: Pick<Progress, 'placed' | 'known' | 'unmatched'>
}) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  return (
    <>
      {t('add.placed', { count: placed, photos: integer(placed) })}
      {known > 0 && ` ${t('add.known', { count: known, photos: integer(known) })}`}
      {unmatched.length > 0 &&
        ` ${t('add.unmatched', { count: unmatched.length, photos: integer(unmatched.length) })}`}
    </>
  )
}
