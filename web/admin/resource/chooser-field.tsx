import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { BoundField } from '../../form/bound-field.tsx'
import { type BoundFieldProps, useBoundField } from '../../form/use-bound-field.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Combobox, type ComboboxItem } from '../../ui/combobox.tsx'

const TYPING_MS = 200

interface Props extends BoundFieldProps {
  /** Those whose names have these words. */
  find: (words: string) => Promise<ComboboxItem[]>
  /** Tells what is found by this field from others. */
  findKey: readonly unknown[]
  /** In place of "Any", while it is empty. */
  placeholder?: string
}

/** Chooses one of many that the server looks for; emptied, it is nothing. */
export function ChooserField({ find, findKey, placeholder, ...look }: Props) {
  const { t } = useTranslation('admin/resource')
  const { name, value, error, change } = useBoundField<ComboboxItem | null>()
  const [words, setWords] = useState(value?.label ?? '')
  const asked = useDebounced(words === value?.label ? '' : words.trim(), TYPING_MS)
  const query: UseQueryOptions<ComboboxItem[]> = {
    queryKey: [...findKey, asked],
    queryFn: () => find(asked),
    placeholderData: keepPreviousData,
  }
  const found = useQuery(query)
  return (
    <BoundField {...look} name={name} error={error}>
      <Combobox
        openLabel={t('chooser.open', { label: look.label })}
        placeholder={placeholder ?? t('chooser.any')}
        value={value}
        onChange={change}
        items={found.data ?? []}
        words={words}
        onWordsChange={(typed) => {
          setWords(typed)
          if (typed === '') change(null)
        }}
        empty={found.isFetching ? '' : t('chooser.nothing')}
      />
    </BoundField>
  )
}
