import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '../../src/client/app/menu/Avatar.tsx'
import { ANA } from './accountStage.tsx'

const withPhoto = { ...ANA, foto: '/media/cara-aabbcc/256.webp' }

test('A person sees their own photo, small, in the menus', () => {
  const { container } = render(<Avatar user={withPhoto} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/cara-aabbcc/96.webp')
})

test('A photo that is not to be had gives way to the initials, until there is another', () => {
  const { container, rerender } = render(<Avatar user={withPhoto} />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('AR')
  rerender(<Avatar user={{ ...ANA, foto: '/media/otra-aabbcc/256.webp' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/otra-aabbcc/96.webp')
})

test('Who has no photo sees their initials, and who is nobody a face for everybody', () => {
  const { container, rerender } = render(<Avatar user={ANA} />)
  expect(container.textContent).toBe('AR')
  rerender(<Avatar user={null} />)
  expect(container.querySelector('svg use')?.getAttribute('href')).toMatch(/#s-circle-user-round$/)
})
