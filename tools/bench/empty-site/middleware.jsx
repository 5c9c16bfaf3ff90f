import { NextResponse } from 'next/server';

/** Lets everything pass, and so costs what having a middleware costs. */
export function middleware() {
  return NextResponse.next();
}
