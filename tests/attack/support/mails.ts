import { setTimeout as wait } from 'node:timers/promises'
import type { Scene } from './scene.ts'

export interface Mail {
  kind: string
  subject: string
  text: string
  html?: string
  /** Addresses in its text, in order. */
  links: string[]
}

/** What lies in the local mailbox for an address, newest first. */
export async function mailsTo(scene: Scene, to: string, kind?: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to, ...(kind !== undefined && { kind }) })
  const answer = await scene.client().get(`/mailbox?${query}`)
  const mails = answer.isOk ? answer.data<Omit<Mail, 'links'>[]>() : []
  return mails.map((mail) => ({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }))
}

/** The newest mail of a kind; waits until it is there. */
export async function mailTo(scene: Scene, to: string, kind: string): Promise<Mail> {
  for (let tries = 0; tries < 40; tries += 1) {
    const [mail] = await mailsTo(scene, to, kind)
    if (mail !== undefined) return mail
    await wait(100)
  }
  throw new Error(`no ${kind} mail to ${to}`)
}
