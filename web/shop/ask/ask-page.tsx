import './ask.css'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartRequest, PartRequestInput } from '../../../worker/sales/part-requests/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { useUser } from '../../session/use-user.ts'
import { useTitle } from '../../shell/use-title.ts'
import { AskForm } from './ask-form.tsx'
import { AskedNote } from './asked-note.tsx'
import { readParts } from './asked-parts.ts'

const route = getRouteApi('/$locale/shop/ask')

/** Asks the store for parts that it does not offer. */
export function AskPage() {
  const { t } = useTranslation('shop/ask')
  const { parts = '' } = route.useSearch()
  const user = useUser()
  const [key] = useState(newUuid)
  const [request, setRequest] = useState<PartRequest | null>(null)
  const sending = useMutation({
    mutationFn: (json: PartRequestInput) =>
      dataOf(api['part-requests'].$post({ json }, { headers: { 'Idempotency-Key': key } })),
    onSuccess: setRequest,
  })
  useTitle(t('title'))
  return (
    <main id="main" className="wrap shop stack stack-5 ask">
      {request === null ? (
        <>
          <div className="stack stack-1">
            <h1 className="h1">{t('title')}</h1>
            <p className="muted">{t('about')}</p>
          </div>
          <AskForm
            // Whose address it is may be known a moment later.
            key={user?.email ?? ''}
            parts={readParts(parts)}
            email={user?.email ?? ''}
            sending={sending}
          />
        </>
      ) : (
        <AskedNote request={request} isOwn={user !== null} />
      )}
    </main>
  )
}
