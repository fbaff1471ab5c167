const kilobyte = 1024; // bytes
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "1,012.3 KB": always KB, always one decimal; only what is empty is "0.0 KB". */
export const formatFileSize = (bytes: number): string =>
  `${Math.max(bytes / kilobyte, bytes > 0 ? 0.1 : 0).toLocaleString("en", oneDecimal)} KB`;
