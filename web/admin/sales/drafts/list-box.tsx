import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { joined, rowsOf } from './draft-rows.ts'
import { draftCalls } from './drafts.ts'
import { useFirstFocus } from '../../../form/use-first-focus.ts'
import type { DraftWork } from './use-draft.ts'

/** Where a customer's list is pasted, or one number typed; what is found goes below what is there. */
export function ListBox({ work }: { work: DraftWork }) {
  const { t } = useTranslation('admin/drafts')
  const [text, setText] = useState('')
  const field = useFirstFocus<HTMLTextAreaElement>()
  const match = useMutation({
    mutationFn: () => {
      const { channelId } = work.choices
      return draftCalls.match({
        customer_id: work.customer.id,
        text,
        ...(channelId !== undefined && { channel_id: channelId }),
      })
    },
    onSuccess: ({ lines }) => {
      work.setRows(joined(work.rows, rowsOf(lines)))
      setText('')
    },
  })
  const isEmpty = work.rows.length === 0
  const find = () => {
    if (text.trim() !== '' && !match.isPending) match.mutate()
  }
  return (
    <form
      className="stack stack-3"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <Field
        label={t(isEmpty ? 'list.label' : 'list.more')}
        hint={t('list.hint')}
        error={match.error === null ? undefined : toApiError(match.error).message}
      >
        <Textarea
          rows={isEmpty ? 8 : 2}
          value={text}
          onValueChange={setText}
          ref={field}
          spellCheck={false}
          className="draft-list"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            find()
          }}
        />
      </Field>
      <div>
        <Button type="submit" kind={isEmpty ? 'main' : 'plain'} isBusy={match.isPending}>
          {t('list.find')}
        </Button>
      </div>
    </form>
  )
}
