import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { channelChoices } from '../../settings/channels/channels.ts'
import type { DraftWork } from './use-draft.ts'

/** In which channel it is sold: at its prices, by its methods. Nothing to choose in a store with one. */
export function DraftChannel({ work }: { work: DraftWork }) {
  const { t } = useTranslation('admin/drafts')
  const { data } = useQuery(channelChoices(useLocale()))
  const open = data?.channels.filter((channel) => channel.is_enabled) ?? []
  const main = open.find((channel) => channel.is_main)
  if (open.length < 2) return null
  return (
    <Field label={t('channel')}>
      <Select
        value={String(work.choices.channelId ?? main?.id ?? '')}
        options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(id: string) =>
          work.choose({ channelId: Number(id), shipping: undefined, payment: undefined })
        }
      />
    </Field>
  )
}
