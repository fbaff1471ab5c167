const kilobyte = 1024; // bytes

/** "12.3 KB": always KB, always one decimal. */
export const formatFileSize = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
