import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Photoset, PhotosetUse } from '../../../../worker/catalog/photosets/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { wordsIn } from '../categories/categories.ts'
import { photosets, removeUse } from './photosets.ts'
import { UseForm } from './use-form.tsx'

interface Props {
  photoset: Photoset
  isReadOnly: boolean
}

/** What a photoset is shown for, and where more is added. */
export function UsesSection({ photoset, isReadOnly }: Props) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  const { uses, use_count: count } = photoset
  return (
    <section className="stack stack-3" aria-labelledby="photoset-uses">
      <h2 className="h2" id="photoset-uses">
        {t('uses.title')}
      </h2>
      {uses.length === 0 && <p className="muted">{t('uses.none')}</p>}
      <ul className="photo-uses" aria-label={t('uses.title')}>
        {uses.map((use) => (
          <UseRow
            key={`${use.kind} ${use.target_id}`}
            id={photoset.id}
            use={use}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
      {count > uses.length && (
        <p className="t-13 muted">{t('uses.more', { count, all: integer(count) })}</p>
      )}
      {!isReadOnly && <UseForm id={photoset.id} />}
    </section>
  )
}

interface RowProps {
  id: number
  use: PhotosetUse
  isReadOnly: boolean
}

function UseRow({ id, use, isReadOnly }: RowProps) {
  const { t } = useTranslation('admin/photosets')
  const locale = useLocale()
  const refresh = useRefresh(photosets)
  const removal = useMutation({
    mutationFn: () => removeUse(id, { kind: use.kind, target_id: use.target_id }),
    onSuccess: refresh,
    onError: showRefusal,
  })
  const name =
    use.kind === 'category'
      ? wordsIn(JSON.parse(use.name || '{}') as Record<string, string>, locale)
      : use.name
  return (
    <li>
      <Badge>{t(`uses.kinds.${use.kind}`)}</Badge>
      <span>{name}</span>
      {!isReadOnly && (
        <Button
          size="s"
          kind="quiet"
          icon={X}
          label={t('uses.remove', { name })}
          isBusy={removal.isPending}
          onClick={() => removal.mutate()}
        />
      )}
    </li>
  )
}
