import { policy } from './policy.ts';

/**
 * What is left of a client's quota, as a member of a doubly linked list. A `Map` keeps an order too, but V8 reaches its
 * first entry past every entry deleted before: with 100,000 clients that took 0.14 ms a request.
 */
export class Bucket {
  readonly client: string;
  /** When it was opened or last refilled. */
  refilledAt: number;
  tokens: number = policy.quota;
  /** When it may be forgotten. */
  expiresAt = 0;
  previous: Bucket = this;
  next: Bucket = this;

  constructor(client: string, now: number) {
    this.client = client;
    this.refilledAt = now;
  }

  unlink(): void {
    this.previous.next = this.next;
    this.next.previous = this.previous;
  }

  moveBefore(other: Bucket): void {
    this.unlink();
    this.previous = other.previous;
    this.next = other;
    this.previous.next = this;
    other.previous = this;
  }
}
