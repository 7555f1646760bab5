import { createContext, type ReactNode } from 'react'

/** What has happened to the thing a dialog is about since it was opened: it stands above the dialog's fields. */
export const DialogNews = createContext<ReactNode>(null)
