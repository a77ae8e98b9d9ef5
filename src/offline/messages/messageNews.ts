import { tabNews } from '../tabNews.ts'

/** Something was written, sent, refused or removed: every tab and the worker read again. */
export const messageNews = tabNews<'changed'>('tianguis-mensajes')
