import './targets.css'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { NameMatch, Use, UseInput } from '../../../../worker/catalog/targets/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Noun, useRefresh } from '../../resource/use-resource-dialog.ts'
import { wordsIn } from '../categories/categories.ts'
import { UseForm } from './use-form.tsx'

/** How uses of a noun are written. */
export interface Uses {
  of: Pick<Noun<never>, 'key' | 'alsoRefresh'>
  add: (id: number, use: UseInput) => Promise<unknown>
  remove: (id: number, use: UseInput) => Promise<unknown>
  match: (names: string[]) => Promise<NameMatch[]>
}

interface Shown {
  id: number
  uses: readonly Use[]
  use_count: number
}

interface Props {
  of: Uses
  shown: Shown
  isReadOnly: boolean
}

/** What a photoset or a document is shown for, and where more is added. */
export function UsesSection({ of, shown, isReadOnly }: Props) {
  const { t } = useTranslation('admin/targets')
  const { integer } = useFormat()
  const { id, uses, use_count: count } = shown
  const refresh = useRefresh(of.of)
  return (
    <section className="stack stack-3" aria-labelledby="uses">
      <h2 className="h2" id="uses">
        {t('uses.title')}
      </h2>
      {uses.length === 0 && <p className="muted">{t('uses.none')}</p>}
      <ul className="uses" aria-label={t('uses.title')}>
        {uses.map((use) => (
          <UseRow
            key={`${use.kind} ${use.target_id}`}
            use={use}
            isReadOnly={isReadOnly}
            onRemove={() => of.remove(id, { kind: use.kind, target_id: use.target_id })}
            refresh={refresh}
          />
        ))}
      </ul>
      {count > uses.length && (
        <p className="t-13 muted">{t('uses.more', { count, all: integer(count) })}</p>
      )}
      {!isReadOnly && (
        <UseForm
          onAdd={async (use) => {
            await of.add(id, use)
            await refresh()
          }}
          match={async (words) => (await of.match([words]))[0]}
        />
      )}
    </section>
  )
}

interface RowProps {
  use: Use
  isReadOnly: boolean
  onRemove: () => Promise<unknown>
  refresh: () => Promise<unknown>
}

function UseRow({ use, isReadOnly, onRemove, refresh }: RowProps) {
  const { t } = useTranslation('admin/targets')
  const locale = useLocale()
  const removal = useMutation({
    mutationFn: onRemove,
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
