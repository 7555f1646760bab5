import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PageSummary } from '../../../../worker/store/content/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'

interface Props {
  state: Pick<PageSummary['locales'][number], 'is_edited' | 'updated_at' | 'updated_by'>
}

/** The shipped text, or written anew: when and by whom. */
export function PageState({ state: { is_edited, updated_at, updated_by } }: Props) {
  const { t } = useTranslation('admin/content')
  const { moment } = useMoment()
  if (!is_edited) return <span className="muted">{t('shipped')}</span>
  return (
    <>
      <Badge tone="accent">{t('edited')}</Badge>{' '}
      <span className="sub">
        {[updated_by?.name, updated_at === null ? undefined : moment(updated_at)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}
