/**
 * Statuses (RFC 3463) of an address at which nothing can arrive: no such mailbox, no such domain, a wrong syntax, a mailbox
 * that has moved or is disabled, a domain that takes no mail. Others of class 5 are about the sender (5.1.7, 5.1.8), the
 * protocol (5.5), its policy (5.7), or may pass (5.2.2, a full mailbox).
 */
const deadStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

export const isDeadAddress = (status: string): boolean => deadStatuses.has(status);
