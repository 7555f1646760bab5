import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Select } from '../../../ui/select.tsx'
import { channelChoices } from './channels.ts'

interface Props {
  label: string
  anyLabel: string
  value: string | number | undefined
  onChange: (id: number | undefined) => void
}

/** Narrows a list to one channel; nothing to choose in a store with one. */
export function ChannelFilter({ label, anyLabel, value, onChange }: Props) {
  const { data } = useQuery(channelChoices(useLocale()))
  const all = data?.channels ?? []
  if (all.length < 2 && value === undefined) return null
  return (
    <Select
      size="s"
      className="w-auto!"
      label={label}
      value={value === undefined ? '' : String(value)}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: anyLabel },
        ...all.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
