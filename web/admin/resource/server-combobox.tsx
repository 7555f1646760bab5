import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Combobox, type ComboboxItem } from '../../ui/combobox.tsx'

const TYPING_MS = 200

/** What a box finds as one types. */
export interface Findable {
  /** Those whose names have these words. */
  find: (words: string) => Promise<ComboboxItem[]>
  /** Tells what is found here from others. */
  findKey: readonly unknown[]
}

interface Props extends Findable {
  value: ComboboxItem | null
  onChange: (item: ComboboxItem | null) => void
  /** Accessible name, without a field around it. */
  label?: string
  placeholder?: string
  openLabel: string
  /** Said where nothing is found. */
  empty: string
}

/** Chooses one of many that the server looks for; emptied, it is nothing. */
export function ServerCombobox({ value, onChange, find, findKey, empty, ...look }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = typed ?? value?.label ?? ''
  const asked = useDebounced(words === value?.label ? '' : words.trim(), TYPING_MS)
  const query: UseQueryOptions<ComboboxItem[]> = {
    queryKey: [...findKey, asked],
    queryFn: () => find(asked),
    placeholderData: keepPreviousData,
  }
  const found = useQuery(query)
  return (
    <Combobox
      {...look}
      value={value}
      onChange={(item) => {
        setTyped(null)
        onChange(item)
      }}
      items={found.data ?? []}
      words={words}
      onWordsChange={(next) => {
        setTyped(next)
        if (next === '' && value !== null) onChange(null)
      }}
      empty={found.isFetching ? '' : empty}
    />
  )
}
