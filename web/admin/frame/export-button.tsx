import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiFetch } from '../../api/api-fetch.ts'
import { CSV_MARK } from '../../lib/format-csv.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { showRefusal } from '../../shell/show-refusal.ts'

interface Props {
  /** Of the CSV, from the root. */
  path: string
  /** What it is saved as. */
  file: string
  isDisabled: boolean
  children: ReactNode
}

/** Saves what a list shows, on all its pages, as a CSV in the language of the page. */
export function ExportButton({ path, file, isDisabled, children }: Props) {
  const bring = useMutation({
    mutationFn: async () => (await apiFetch(path)).text(),
    // Reading an answer takes the mark away.
    onSuccess: (text) => saveFile(file, CSV_MARK + text),
    onError: showRefusal,
  })
  return (
    <Button
      icon={Download}
      isBusy={bring.isPending}
      disabled={isDisabled}
      onClick={() => bring.mutate()}
    >
      {children}
    </Button>
  )
}
